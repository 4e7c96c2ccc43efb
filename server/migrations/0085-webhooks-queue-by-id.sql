-- What is over is looked up in the queue by its id. The planner, left alone, reads all that waits with every batch that
-- was tried as long as that is a few thousand rows.
alter function webhooks_queue_follow() set enable_hashjoin = off;
alter function webhooks_queue_follow() set enable_mergejoin = off;

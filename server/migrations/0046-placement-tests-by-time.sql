-- Their keys are made by browsers and do not grow with time: tests are listed by when they were asked for.
create index placement_tests_by_time on placement_tests (space_id, integration_id, created_at desc, id desc);
drop index placement_tests_of;

import { bareWords } from './plain-words.ts';

/** What of all that people say they know is a technology that companies run on; the rest are keywords. */
const NAMES =
  'Adobe Analytics|Adobe Experience Manager|Airflow|Airtable|Algolia|Amazon Web Services|Android|Angular|Ansible|Apache Kafka|Apache Spark|Asana|Auth0|AutoCAD|AWS|Azure|BambooHR|BigCommerce|BigQuery|Bitbucket|C#|C++|Cassandra|CATIA|Cloudflare|Confluence|Contentful|Databricks|Datadog|dbt|Django|Docker|Drupal|Elasticsearch|Figma|Firebase|Flutter|GitHub|GitLab|Google Ads|Google Analytics|Google Cloud|Google Workspace|Grafana|GraphQL|Greenhouse|Hadoop|HubSpot|Intercom|iOS|Java|JavaScript|Jenkins|Jira|Kotlin|Kubernetes|Laravel|Looker|Magento|Mailchimp|Marketo|MATLAB|Microsoft 365|Microsoft Dynamics|Microsoft SQL Server|Microsoft Teams|MongoDB|MuleSoft|MySQL|NetSuite|New Relic|Next.js|Node.js|Notion|Okta|Oracle|Outreach|PagerDuty|Pardot|PHP|Pipedrive|PostgreSQL|Power BI|Prometheus|Python|Qlik|QuickBooks|React|Redis|Ruby on Rails|Rust|Salesforce|Salesloft|SAP|SAP S/4HANA|SAS|Scala|Segment|SendGrid|ServiceNow|SharePoint|Shopify|Siemens NX|Slack|Snowflake|SolidWorks|Splunk|Spring Boot|Stripe|Swift|Tableau|Terraform|Twilio|TypeScript|VMware|Vue.js|WooCommerce|WordPress|Workday|Xero|Zapier|Zendesk|Zoho|Zoom';
const BY_WORDS = new Map(NAMES.split('|').map((name) => [bareWords(name), name]));

/** As it is written, where it is one. */
export const technologyOf = (skill: string): string | null => BY_WORDS.get(bareWords(skill)) ?? null;
export const TECHNOLOGY_NAMES: readonly string[] = NAMES.split('|');

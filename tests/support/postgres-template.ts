/** The database of a test run's PostgreSQL server that each world is cloned from. */
export const TEMPLATE = 'template_empire'
/** One whose tables are full, to ask for plans in. */
export const EXPLAINED = 'explained_empire'

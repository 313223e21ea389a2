/** Whether a database is named that is PostgreSQL's; else it is a file of SQLite's. */
export function isPostgresUrl(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database)
}

/** The last migration of each release, oldest first. What has one here is frozen: tests/sqlite/schema.test.ts. */
export const releases: Readonly<Record<string, string>> = {
  '0.1.0': '019-indexes',
}

import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { fillTables } from './explain.ts'
import { createCluster } from './postgres-cluster.ts'
import { EXPLAINED, TEMPLATE } from './postgres-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's own PostgreSQL server, without a database; empty where it runs on SQLite. */
    postgres: string
  }
}

/** Starts a server for the whole run, with one migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_LANGUAGE } = project.config.env
  const cluster = await createCluster(TEST_LANGUAGE === undefined ? {} : { language: TEST_LANGUAGE })
  const admin = openDatabase(cluster.url('postgres'), { pool: 1 })
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin)
  const template = openDatabase(cluster.url(TEMPLATE), { pool: 1 })
  await migrate(template)
  await template.destroy()
  await sql`create database ${sql.id(EXPLAINED)} template ${sql.id(TEMPLATE)}`.execute(admin)
  await admin.destroy()
  await fillTables(cluster.url(EXPLAINED))
  project.provide('postgres', cluster.url(''))
  return () => cluster.remove()
}

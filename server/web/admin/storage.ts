import path from 'node:path'
import type { Overview } from '../../../shared/admin/admin.ts'
import type { App } from '../../core/app/app.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { sizeOf } from '../../core/db/size.ts'
import { freeBytes } from '../../core/machine/free-bytes.ts'

/** How much room the data takes, and how much there is, in bytes; null where that cannot be told. */
export async function measureStorage({
  config,
  db,
}: Pick<App, 'config' | 'db'>): Promise<Overview['storage']> {
  const { database: file } = config
  const size = await sizeOf(db).catch(() => null)
  // The disk of a server of its own is that server's business, and memory has none.
  const hasDisk = !isPostgresUrl(file) && file !== ':memory:'
  return {
    database: size?.bytes ?? null,
    wal: size?.walBytes ?? null,
    diskFree: await freeBytes(hasDisk ? path.dirname(file) : null),
  }
}

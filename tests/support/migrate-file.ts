// A process that opens and migrates the database it is given, for tests of several starting at once.
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { must } from '../../shared/core/must.ts'

const db = openDatabase(must(process.argv[2], 'the database file'))
await migrate(db)
await db.destroy()
console.log('migrated')

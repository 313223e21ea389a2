// A process that opens and migrates the database it is given, for tests of several starting at once.
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { must } from '../../shared/must.ts'

const db = openDatabase(must(process.argv[2], 'the database file'))
await migrate(db)
await db.destroy()
console.log('migrated')

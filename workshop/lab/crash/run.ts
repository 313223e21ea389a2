// `npm run crash`: kills the built server and sees what comes of it. Without a word more it is calls that are sent
// again (kill.ts), by their number of rounds; `npm run crash -- stream` is streams that are resumed (stream.ts), and
// `npm run crash -- draft` a draft that goes on (draft.ts), and `npm run crash -- week` hundreds of leagues whose week
// ends at the same moment (week.ts), and `npm run crash -- waivers` as many whose claims are run then (waivers.ts).
// `npm run crash -- backup` makes and restores copies meanwhile (backup.ts), `npm run crash -- migration` kills upgrades
// (migration.ts, migration-on-postgres.ts), and `npm run crash -- processes` three of them on PostgreSQL, with a draft and a live Sunday
// (processes.ts). `npm run crash -- stop` asks it to stop under load (stop.ts), and `npm run crash -- reread` kills reading
// kept box scores again (reread.ts).
import { argv } from 'node:process'

const wanted = argv[2]
if (wanted === 'stream') await import('./stream.ts')
else if (wanted === 'draft') await import('./draft.ts')
else if (wanted === 'week') await import('./week.ts')
else if (wanted === 'waivers') await import('./waivers.ts')
else if (wanted === 'backup') await import('./backup.ts')
else if (wanted === 'migration') await import('./migration.ts')
else if (wanted === 'migration-on-postgres') await import('./migration-on-postgres.ts')
else if (wanted === 'processes') await import('./processes.ts')
else if (wanted === 'move') await import('./move.ts')
else if (wanted === 'stop') await import('./stop.ts')
else if (wanted === 'reread') await import('./reread.ts')
else await import('./kill.ts')

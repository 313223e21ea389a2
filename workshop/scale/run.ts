// `npm run scale`: a minute in which the week of every league ends, played by the real scheduler (week-end.ts). With
// `-- costs`, `-- queue` or `-- season` it measures what docs/scale.md reckons with and no benchmark has.
import process from 'node:process'

const wanted = process.argv[2]
if (wanted === 'costs') await import('./costs.ts')
else if (wanted === 'queue') await import('./queue.ts')
else if (wanted === 'season') await import('./season.ts')
else await import('./week-end.ts')

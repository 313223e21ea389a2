// Writes docs/stats.md from the catalogs: `npx tsx tests/support/write-stats-page.ts`.
import { writeFileSync } from 'node:fs'
import { statsPage } from './stats-page.ts'

writeFileSync(new URL('../../docs/stats.md', import.meta.url), statsPage())

// `npx tsx tests/support/write-hosts-table.ts` writes docs/scoring-of-hosts.md, of the records in ../shared.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hostsTable } from './hosts-table.ts'

const folder = fileURLToPath(new URL('../../../shared/', import.meta.url))
writeFileSync(new URL('../../docs/scoring-of-hosts.md', import.meta.url), hostsTable(folder))

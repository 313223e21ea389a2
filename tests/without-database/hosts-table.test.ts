import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { hostsTable } from '../support/hosts-table.ts'

const folder = fileURLToPath(new URL('../../../shared/', import.meta.url))
const haveRecords = existsSync(`${folder}recordings`) && existsSync(`${folder}hosts`)
if (!haveRecords) console.info(`There is no folder ${folder}: docs/scoring-of-hosts.md is not checked.`)

it.runIf(haveRecords)(
  'docs/scoring-of-hosts.md is current: after a new rule, run write-hosts-table.ts',
  () => {
    const page = readFileSync(new URL('../../docs/scoring-of-hosts.md', import.meta.url), 'utf8')
    expect(page).toBe(hostsTable(folder))
  },
)

import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Settings } from './measuring/suite.ts'
import { PINNING } from '../driver/cores.ts'
import type { Row } from '../driver/report.ts'

const PACKAGES = [
  'fastify',
  '@trpc/server',
  'kysely',
  'better-sqlite3',
  'react',
  'vite',
  'express',
  'drizzle-orm',
  'lighthouse',
]

/** What is noted before anything is measured. */
interface Before {
  readonly at: Date
  /** Programs that were waiting for a core, on average over a minute. */
  readonly load: number
}

/** More than the build that comes first leaves behind. */
const QUIET = 2

export function lookAround(): Before {
  const [load = 0] = loadavg()
  return { at: new Date(), load }
}

/** The table, and what has to be known to read it. */
export function render(rows: readonly Row[], settings: Settings, before: Before): string {
  const lines = rows.map(({ name, figure, target = '', isMet }) => {
    const verdict = isMet === null ? '' : isMet ? 'met' : '**missed**'
    return `| ${[name, figure, target, verdict].join(' | ')} |`
  })
  return [
    '| case | figure | target | |',
    '|---|---|---|---|',
    ...lines,
    '',
    `${before.at.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${machine()}; ${PINNING}.`,
    `Load average before: ${before.load.toFixed(1)}${before.load > QUIET ? ', so other programs were running: do not trust the figures' : ''}.`,
    `${settings.rounds} rounds of ${settings.seconds} s after ${settings.warmUp} s of warm-up; medians, in brackets the least and most.`,
    `${versions()}.`,
  ].join('\n')
}

function machine(): string {
  const [first] = cpus()
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${process.platform} ${release()}`
}

function versions(): string {
  const found = PACKAGES.flatMap((name) => {
    const version = versionOf(name)
    return version === null ? [] : [`${name} ${version}`]
  })
  return [`Node ${process.versions.node}`, ...found].join(', ')
}

/** In this folder or in the project; not by import, because packages may hide their package.json. */
function versionOf(name: string): string | null {
  for (const base of ['.', '../../..']) {
    try {
      const file = fileURLToPath(new URL(`${base}/node_modules/${name}/package.json`, import.meta.url))
      const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
      return version
    } catch {
      // Not in this one.
    }
  }
  return null
}

import { readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
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

/** What one suite found, and what has to be known to read it. */
export interface Measured {
  readonly suite: string
  readonly at: Date
  /** Cores that other programs used just before. */
  readonly busy: number
  readonly rows: readonly Row[]
  /** Why it was not finished; null where it was. */
  readonly failure: string | null
}

/** More than a machine that has nothing to do uses of its cores. */
const QUIET = 0.25

/** A table for each suite, under the hour and the machine that it ran on. */
export function render(measured: readonly Measured[], settings: Settings): string {
  return [
    `${settings.rounds} rounds of ${settings.seconds} s after ${settings.warmUp} s of warm-up; medians, in brackets the least and most. ${PINNING}.`,
    `${versions()}.`,
    ...measured.map(section),
  ].join('\n\n')
}

function section({ suite, at, busy, rows, failure }: Measured): string {
  const hour = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const table = ['| case | figure | target | |', '|---|---|---|---|', ...rows.map(tableRow)]
  return [
    `## ${suite}: ${hour}, ${machine()}`,
    ...(busy > QUIET
      ? [`Other programs used ${busy.toFixed(1)} cores before it began: do not trust the figures.`]
      : []),
    ...(failure === null ? [] : [`**It failed:** ${failure}`]),
    ...(rows.length === 0 ? [] : [table.join('\n')]),
  ].join('\n\n')
}

function tableRow({ name, figure, target = '', isMet, budget }: Row): string {
  const verdict = isMet === null ? '' : isMet ? 'met' : '**missed**'
  return `| ${[name, figure, target, budget ? `budget, ${verdict}` : verdict].join(' | ')} |`
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

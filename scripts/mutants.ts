// `npm run mutants`: 200 small changes of the rules, each in turn, and whether a test notices. Nothing is changed on disk.
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Refusal } from '../server/core/errors/refusal.ts'
import { readJsonFile } from '../server/ops/commands/rules/json-file.ts'
import { type Baseline, runBaseline } from './mutants/baseline.ts'
import { findMutants, type Mutant } from './mutants/find-mutants.ts'
import { groupBy } from './mutants/group-by.ts'
import { comparison, readReport, reported, reportText } from './mutants/report.ts'
import { sampleMutants } from './mutants/sample-mutants.ts'
import { switchMutants } from './mutants/switch-mutants.ts'
import { testMutants, type Verdict } from './mutants/test-mutants.ts'
import { TestProcess } from './mutants/test-process.ts'

const USAGE =
  'Usage: npm run mutants -- [--project server] [--count 200] [--seed 27] [--only ID]... [--out FOLDER] [--against mutants.json] [--resume] [PART OF A TEST FILE’S PATH]...'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** What only tests use. */
const NOT_RULES = new Set(['shared/rules/draft/random-league.ts', 'shared/rules/draft/made-up.ts'])

const LANES = 2

async function main(): Promise<void> {
  const { projects, tests, count, seed, only, out, against, resume } = readArguments()
  const before = against === undefined ? undefined : readReport(await readJsonFile(against, 'mutants'))
  if (before === null) throw new Refusal(`${against} is no report of npm run mutants.`)
  const sample =
    only.length > 0
      ? allMutants().filter(({ id }) => only.includes(id))
      : sampleMutants(allMutants(), count, seed)
  mkdirSync(out, { recursive: true })
  const temporary = mkdtempSync(path.join(tmpdir(), 'empire-mutants-'))
  // Some tests run a command as another user, who must reach what is in it.
  chmodSync(temporary, 0o755)
  // What killed processes leave behind goes with it.
  process.env['TMPDIR'] = temporary
  const start = { kind: 'start', projects, tests, sources: switchedSources(sample) } as const
  const processes = Array.from({ length: LANES }, () => new TestProcess(start))
  const stop = () => {
    for (const each of processes) each.end()
    rmSync(temporary, { recursive: true, force: true })
  }
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143))
  process.once('exit', stop)

  const began = Date.now()
  const log = (text: string) =>
    console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`)
  const state = path.join(out, 'so-far.json')
  const soFar = resume ? await readSoFar(state, sample) : null
  const verdicts = new Map(soFar?.verdicts)
  log(soFar ? 'resumes' : `runs ${projects.join(', ')} without a mutant`)
  const baseline = soFar?.baseline ?? (await runBaseline(processes, root))
  const keep = () =>
    writeFileSync(
      state,
      JSON.stringify({ ids: sample.map(({ id }) => id), baseline, verdicts: [...verdicts] }),
    )
  keep()
  for (const failure of baseline.failures) log(`fails without a mutant: ${failure}`)
  await testMutants(
    [...sample.keys()].filter((mutant) => !verdicts.has(mutant)),
    {
      root,
      files: sample.map(({ file }) => path.join(root, file)),
      baseline,
      processes,
      log,
      settle(mutant, verdict) {
        verdicts.set(mutant, verdict)
        keep()
      },
    },
  )

  const mutants = sample.map((mutant, number) =>
    reported(mutant, verdicts.get(number) ?? { state: 'no coverage' }),
  )
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const how = `Projects ${projects.join(', ')}: ${baseline.tests.length} tests. Seed ${seed}. ${minutes} minutes.`
  const text = [reportText(mutants, how), ...(before ? [comparison(before, mutants)] : [])].join('\n')
  writeFileSync(path.join(out, 'mutants.json'), `${JSON.stringify({ how, mutants }, null, 2)}\n`)
  writeFileSync(path.join(out, 'mutants.md'), text)
  console.log(text)
  process.exit()
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        project: { type: 'string', multiple: true, default: ['server'] },
        count: { type: 'string', default: '200' },
        seed: { type: 'string', default: '27' },
        only: { type: 'string', multiple: true, default: [] },
        out: { type: 'string', default: path.join(root, 'test-results/mutants') },
        against: { type: 'string' },
        resume: { type: 'boolean', default: false },
      },
    })
    const { project, count, ...rest } = values
    if (!/^[1-9]\d{0,4}$/.test(count)) throw new Refusal(USAGE)
    return { ...rest, projects: project, tests: positionals, count: Number(count) }
  } catch {
    throw new Refusal(USAGE)
  }
}

function allMutants(): Mutant[] {
  return globSync('shared/rules/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !NOT_RULES.has(file))
    .toSorted()
    .flatMap((file) => findMutants(file, readFileSync(path.join(root, file), 'utf8')))
}

function switchedSources(sample: readonly Mutant[]): Record<string, string> {
  const numbered = sample.map((mutant, number) => ({ ...mutant, number }))
  return Object.fromEntries(
    [...groupBy(numbered, ({ file }) => path.join(root, file))].map(([file, mutants]) => [
      file,
      switchMutants(readFileSync(file, 'utf8'), mutants),
    ]),
  )
}

interface SoFar {
  readonly ids: readonly string[]
  readonly baseline: Baseline
  readonly verdicts: readonly (readonly [number, Verdict])[]
}

/** What a run of the same mutants that was broken off had found. */
async function readSoFar(file: string, sample: readonly Mutant[]): Promise<SoFar | null> {
  const found = (await readJsonFile(file, 'mutants', 200 * 1024 * 1024)) as SoFar // our own, of a moment ago
  return found.ids.join() === sample.map(({ id }) => id).join() ? found : null
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

// The process that runs tests for `npm run mutants`: one Vitest that stays, told by messages what to run. It may hang,
// and is then killed with its workers.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  BaseSequencer,
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import type { Reporter } from 'vitest/reporters'
import type { Plugin } from 'vite'
import config from '../../vite.config.ts'
import type { Answer, Run, RunResult, Start, TestResult, TestsOfFile } from './protocol.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files in the order they were asked for in: the cheapest first. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/** What this run has told: Vitest itself still knows how tests ended in earlier ones that it breaks off this time. */
let seen: { tests: TestCase[]; modules: TestModule[] } = { tests: [], modules: [] }

const notes: Reporter = {
  onTestCaseResult: (test) => void seen.tests.push(test),
  onTestModuleEnd: (module) => void seen.modules.push(module),
}

async function start({ projects, sources }: Start): Promise<Vitest> {
  const switches: Plugin = {
    name: 'switches-of-mutants',
    enforce: 'pre',
    load: (id) => sources[id.split('?')[0] ?? id] ?? null,
  }
  const own = config.test?.projects?.flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return []
    const { test = {}, plugins = [] } = project
    if (!projects.includes(nameOf(test.name))) return []
    const setupFiles = [
      path.join(import.meta.dirname, 'switches-setup.ts'),
      ...[test.setupFiles ?? []].flat(),
    ]
    return [{ ...project, plugins: [switches, plugins], test: { ...test, setupFiles } }]
  })
  const vitest = await createVitest('test', {
    config: false,
    root,
    watch: false,
    reporters: [notes],
    projects: own ?? [],
    sequence: { sequencer: AsAsked },
    // The code compiled for this is of no other use, and the process keeps it as long as it runs.
    experimental: { fsModuleCache: false },
  })
  await vitest.standalone()
  return vitest
}

function nameOf(name: string | { readonly label: string } | undefined): string {
  return (typeof name === 'object' ? name.label : name) ?? ''
}

async function run(vitest: Vitest, { mutants, files, isFirstEnough, workers }: Run): Promise<RunResult> {
  vitest.config.bail = isFirstEnough ? 1 : 0
  vitest.config.maxWorkers = workers
  for (const project of vitest.projects) {
    project.config.bail = vitest.config.bail
    project.config.maxWorkers = workers
    project.provide('mutantsOn', mutants)
  }
  const specifications = files.map(({ project, file, tests }) =>
    vitest
      .getProjectByName(project)
      .createSpecification(file, tests === undefined ? undefined : { testIds: [...tests] }),
  )
  seen = { tests: [], modules: [] }
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return {
    tests: seen.tests.map(resultOf),
    failures: [
      ...seen.modules.flatMap((module) =>
        module.errors().map(({ message }) => `${path.relative(root, module.moduleId)}: ${message}`),
      ),
      ...unhandledErrors.map(String),
    ],
    reachedOutside: [...new Set(seen.modules.flatMap((module) => module.meta().reached ?? []))],
  }
}

function resultOf(test: TestCase): TestResult {
  const { state, errors } = test.result()
  return {
    project: test.project.name,
    file: test.module.moduleId,
    id: test.id,
    name: test.fullName,
    state: state === 'pending' ? 'skipped' : state,
    duration: test.diagnostic()?.duration ?? 0,
    why: errors?.[0]?.message.split('\n')[0] ?? '',
    reached: test.meta().reached ?? [],
  }
}

let vitest: Vitest | undefined

function answer(message: Answer): void {
  process.send?.(message)
}

process.on('message', (message: Start | Run) => {
  void (async () => {
    if (message.kind === 'start') {
      vitest = await start(message)
      const found = await vitest.globTestSpecifications([...message.tests])
      answer({
        kind: 'ready',
        files: found.map((each): TestsOfFile => ({ project: each.project.name, file: each.moduleId })),
      })
    } else if (vitest) answer({ kind: 'ran', result: await run(vitest, message) })
  })()
})
process.on('disconnect', () => process.exit())

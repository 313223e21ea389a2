// In a worker, before anything of ours is loaded: the switches of mutants, and which test reaches which of them.
import { configureGlobal } from 'fast-check'
import { afterAll, afterEach, beforeEach, inject, type RunnerTestFile } from 'vitest'
import { ASKED } from './switch-mutants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Numbers of the mutants that are on. */
    mutantsOn: readonly number[]
  }
  interface TaskMeta {
    /** Numbers of the mutants whose place was reached: by a test, and on a file while none of its tests ran. */
    reached?: number[]
  }
}

// The same properties with the same values each time: whether a mutant is killed is no chance.
configureGlobal({ seed: 27 })

const on = new Set(inject('mutantsOn'))
const reached = new Set<number>()
const outside = new Set<number>()

Object.assign(globalThis, {
  [ASKED](number: number): boolean {
    reached.add(number)
    return on.has(number)
  },
})

function leaveOutside(): void {
  for (const number of reached) outside.add(number)
  reached.clear()
}

let file: RunnerTestFile | undefined

beforeEach(({ task }) => {
  file = task.file
  leaveOutside()
})
// Hooks of the first are the last to run.
afterEach(({ task }) => {
  task.meta.reached = [...reached]
  reached.clear()
})
afterAll(() => {
  leaveOutside()
  if (file) file.meta.reached = [...outside]
})

import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { inRing } from './ring.ts'

// What a property does not say itself: so many examples. Each run has others, so few of many runs find what many of one do.
fc.configureGlobal({ numRuns: inRing({ fast: 40, all: 100 }) })

// Files share a worker, and with it what is loaded. When a file ends, Vitest breaks off what is being loaded just then,
// and whatever needed it is broken for every file after it.
afterAll(() => vi.dynamicImportSettled())

import { afterAll, vi } from 'vitest'

// Files share a worker, and with it what is loaded. When a file ends, Vitest breaks off what is being loaded just then,
// and whatever needed it is broken for every file after it.
afterAll(() => vi.dynamicImportSettled())

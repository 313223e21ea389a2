// Builds the soak's server as the real one is built. Plain JavaScript, as what it calls.
import { buildServer } from '../../../scripts/build.js'

await buildServer({ entry: 'workshop/lab/soak/server.ts', outDir: 'dist/server-soak', logLevel: 'warn' })

// Loaded before a built server: its accounts may do the same thing as often as they like, where a benchmark would need
// thousands of them. The server itself has no setting for that. Names are not shortened in the build, so it is found.
import { registerHooks } from 'node:module'

const WRITTEN = 'createRateLimits(elapsed,times=1)'

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.includes('/dist/server/') || loaded.format !== 'module') return loaded
    const { source } = loaded
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined)
    return { ...loaded, source: text.replace(WRITTEN, 'createRateLimits(elapsed,times=1e6)') }
  },
})

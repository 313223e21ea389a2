import type { Config } from '../config.ts'
import { createApp } from '../create-app.ts'
import { serve } from './serve.ts'

/** The server. */
export function start(_args: readonly string[], config: Config): Promise<void> {
  return serve(config, async (hints) => ({
    app: await createApp(config, hints),
    greeting: `Empire is ready: ${config.publicUrl}`,
  }))
}

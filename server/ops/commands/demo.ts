import type { Config } from '../../core/config/config.ts'
import { listenWhereSet } from '../../web/listener/listen.ts'
import { startDemo } from '../demo/demo.ts'
import { sayStarted } from './say-started.ts'
import { serve } from './serve.ts'
import { whenAskedToStop } from './stop-signal.ts'

/** The server with made-up people; `sunday` on a football day. */
export async function demo(args: readonly string[], config: Config): Promise<void> {
  const { app, greeting, mount } = await startDemo(config, { day: args[0] === 'sunday' ? 'sunday' : 'today' })
  const listeners = await listenWhereSet(config)
  const asked = whenAskedToStop(config)
  await serve(app, { listeners, asked, mount })
  sayStarted(app.log, config, greeting)
}

import type { Config } from '../../core/config/config.ts'
import { startDemo } from '../demo/demo.ts'
import { serve } from './serve.ts'

/** The server with made-up people; `sunday` on a football day. */
export function demo(args: readonly string[], config: Config): Promise<void> {
  return serve(config, async () => {
    const { greeting, ...demo } = await startDemo(config, { day: args[0] === 'sunday' ? 'sunday' : 'today' })
    return { ...demo, greeting: () => greeting }
  })
}

import type { App } from '../../core/app/app.ts'
import type { Config } from '../../core/config/config.ts'
import type { Gathered } from '../../core/config/gather.ts'
import { createApp } from '../create-app.ts'
import { offerFirstOwner } from '../../people/owner/first-owner.ts'
import { serve } from './serve.ts'

/** The server. What is wrong with the settings, but not so that they cannot be used, is in its log once. */
export function start(
  _args: readonly string[],
  config: Config,
  { warnings }: Pick<Gathered, 'warnings'>,
): Promise<void> {
  return serve(config, async () => {
    const app = await createApp(config)
    for (const warning of warnings) app.log.warn(warning)
    return { app, greeting: () => greet(app) }
  })
}

/**
 * The one secret that is printed on purpose: it makes whoever reads it the first owner of a server that never had one,
 * once. Made only when the server is ready, so that a start that fails leaves the link of the one that runs alone.
 */
async function greet(app: App): Promise<string> {
  const ready = `Empire is ready: ${app.config.publicUrl}`
  const link = await offerFirstOwner(app).catch((error: unknown) => {
    app.log.warn({ err: error }, 'No link for the first owner could be made')
    return null
  })
  return link === null ? ready : `${ready}\nThis server has no owner yet. To become its owner, open ${link}`
}

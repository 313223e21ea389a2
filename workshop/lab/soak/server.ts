// The server of the soak: what `empire start` serves, but for its clock, which goes SPEED times as fast as the wall's
// and is the only thing that it is given otherwise: it is told when that clock BEGAN. Timers go by the wall, so who waits for that clock is woken.
import { sayStarted } from '../../../server/ops/commands/say-started.ts'
import { serve } from '../../../server/ops/commands/serve.ts'
import { whenAskedToStop } from '../../../server/ops/commands/stop-signal.ts'
import { listenWhereSet } from '../../../server/web/listener/listen.ts'
import { readConfig } from '../../../server/core/config/config.ts'
import { createApp } from '../../../server/ops/create-app.ts'
import { keepHouse } from '../../../server/ops/housekeeping.ts'
import { clockFrom, HOUR_OF_WALL } from './pace.ts'
import { watch } from './watch.ts'
import { deliver } from '../../../server/core/news/channel.ts'

/** ms of the wall: by its clock deadlines are found within twelve seconds. */
const WAKE_EVERY = 100
/** A deadline that is late for less is not seen, ms of the wall. */
const LOOK_EVERY = 300

const now = clockFrom(Number(process.env['BEGAN']))

const config = readConfig(process.env)
const app = await createApp(config, { now })
const listeners = await listenWhereSet(config)
const asked = whenAskedToStop(config)
const look = watch(app)
const fail = (error: unknown) => app.log.error({ err: error }, 'The soak could not look at its server')
setInterval(() => deliver(app, { of: 'jobs' }), WAKE_EVERY).unref()
setInterval(() => void look().catch(fail), LOOK_EVERY).unref()
setInterval(() => void keepHouse(app), HOUR_OF_WALL).unref()
await serve(app, { listeners, asked })
sayStarted(app.log, config, 'The soak begins')

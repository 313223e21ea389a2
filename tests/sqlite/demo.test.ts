import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config/config.ts'
import { startDemo } from '../../server/ops/demo/demo.ts'
import { createCaller } from '../../server/web/trpc/router.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { inRing } from '../support/ring.ts'

/** A Tuesday. The hour goes on with the day. */
const TUESDAY = Date.UTC(2026, 10, 24, 1)

const caller = { ip: '192.0.2.1', userAgent: 'Test' }

describe('the demo with football on', () => {
  it.each(inRing({ fast: [4], all: [0, 1, 4] }))(
    'starts %i days after a Tuesday too, with claims that wait, a run, and a trade to answer',
    async (days) => {
      const now = TUESDAY + days * DAY + days * 3 * HOUR
      const { app } = await startDemo(readConfig({ LOG_LEVEL: 'silent' }), { day: 'sunday' }, () => now)
      const { accessToken: token } = await createCaller({ app, caller, token: null }).auth.logIn({
        username: 'augusta',
        password: 'empire-of-friends',
      })
      const { league, waiver, trade } = createCaller({ app, caller, token })
      const { code } = must(
        (await league.mine()).find(({ name }) => name === 'Sunday Rivals'),
        'a league that plays',
      )
      expect((await waiver.history({ code })).rows).not.toEqual([])
      expect((await waiver.board({ code })).claims).not.toEqual([])
      expect((await trade.portal({ code })).trades).not.toEqual([])
      await app.db.destroy()
    },
    120_000,
  )
})

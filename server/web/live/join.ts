import type { App } from '../../core/app/app.ts'
import { subscribe } from '../../core/news/channel.ts'
import { hasLeagueOpen } from '../../core/news/presence.ts'
import { withMessages } from '../../social/chat/service.ts'
import { createLive } from './hub.ts'
import { type Live, liveOf } from './live.ts'

/** Gives an app its live streams, which follow the news from now on. */
export function joinLive(app: App): Live {
  const live = createLive({ ...app, tell: (leagueId, events) => withMessages(app, leagueId, events) })
  subscribe(app, (news) => live.note(news))
  liveOf.give(app, live)
  hasLeagueOpen.give(app, (leagueId, userId) => live.isHere(leagueId, userId))
  return live
}

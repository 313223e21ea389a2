import { accountRouter } from './account/router.ts'
import { adminRouter } from './admin/router.ts'
import { authRouter } from './auth/router.ts'
import { bracketRouter } from './bracket/router.ts'
import { logRouter } from './chain/router.ts'
import { grantsRouter } from './commissioner/position-router.ts'
import { commissionerRouter } from './commissioner/router.ts'
import { rulesChangeRouter, settingsChangeRouter } from './commissioner/rules-router.ts'
import { consentRouter } from './consent/router.ts'
import { draftRouter } from './draft/router.ts'
import { drawRouter } from './draw/router.ts'
import { favouriteRouter } from './favourite/router.ts'
import { leagueRouter, teamRouter } from './league/router.ts'
import { lineUpRouter } from './line-up/router.ts'
import { liveRouter } from './live/router.ts'
import { teamOfferRouter } from './manager/router.ts'
import { matchupRouter } from './matchup/router.ts'
import { needRouter } from './need/router.ts'
import { newsRouter } from './news/router.ts'
import { noticeRouter } from './notice/router.ts'
import { placeRouter } from './place/router.ts'
import { collectorRouter } from './collector/router.ts'
import { positionRouter } from './position/router.ts'
import { playerRouter } from './points/router.ts'
import { rosterRouter } from './roster/router.ts'
import { rankingRouter } from './ranking/router.ts'
import { rulesetRouter } from './ruleset/router.ts'
import { scoresRouter } from './scores/router.ts'
import { scheduleRouter, standingsRouter } from './season/router.ts'
import { settingsRouter } from './settings/router.ts'
import { tradeRouter } from './trade/router.ts'
import { talkRouter } from './talk/router.ts'
import { waiverRouter } from './waiver/router.ts'
import { seasonRouter } from './week/router.ts'
import { createCallerFactory, mergeRouters, router } from './trpc.ts'

export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  admin: adminRouter,
  scores: scoresRouter,
  news: newsRouter,
  league: leagueRouter,
  team: teamRouter,
  log: logRouter,
  ruleset: mergeRouters(rulesetRouter, rulesChangeRouter),
  settings: mergeRouters(settingsRouter, settingsChangeRouter),
  ranking: rankingRouter,
  bracket: bracketRouter,
  draw: drawRouter,
  player: playerRouter,
  position: mergeRouters(positionRouter, grantsRouter),
  collector: collectorRouter,
  favourite: favouriteRouter,
  draft: draftRouter,
  roster: rosterRouter,
  waiver: waiverRouter,
  trade: tradeRouter,
  lineUp: lineUpRouter,
  schedule: scheduleRouter,
  standings: standingsRouter,
  matchup: matchupRouter,
  season: seasonRouter,
  commissioner: commissionerRouter,
  consent: consentRouter,
  talk: talkRouter,
  notice: noticeRouter,
  need: needRouter,
  place: placeRouter,
  teamOffer: teamOfferRouter,
  live: liveRouter,
})

export type AppRouter = typeof appRouter

/** Calls procedures in process, with the checks of every call from outside. */
export const createCaller = createCallerFactory(appRouter)
export type Api = ReturnType<typeof createCaller>

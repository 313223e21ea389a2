import { accountRouter } from '../../people/account/router.ts'
import { adminRouter } from '../admin/router.ts'
import { apiTokenRouter } from '../../people/api-token/router.ts'
import { amendmentRouter } from '../../social/amendment/router.ts'
import { authRouter } from '../../people/auth/router.ts'
import { claimRouter } from '../../social/claim/router.ts'
import { deletedLeagueRouter } from '../../social/deleted-league/router.ts'
import { openTeamRouter } from '../../social/open-team/router.ts'
import { renewalRouter } from '../../social/renewal/router.ts'
import { bracketRouter } from '../../social/bracket/router.ts'
import { publicPageRouter } from '../../social/public-page/router.ts'
import { recapRouter } from '../../social/recap/router.ts'
import { auditLogRouter } from '../../league/audit-log/router.ts'
import { grantsRouter } from '../../social/commissioner/position-router.ts'
import { undroppableRouter } from '../../social/commissioner/undroppable-router.ts'
import { commissionerRouter } from '../../social/commissioner/router.ts'
import { rulesChangeRouter, settingsChangeRouter } from '../../social/commissioner/rules-router.ts'
import { consentRouter } from '../../social/consent/router.ts'
import { draftRouter } from '../../squad/draft/router.ts'
import { draftOrderRouter } from '../../squad/draft-order/router.ts'
import { constitutionRouter } from '../../social/constitution/router.ts'
import { duesRouter } from '../../social/dues/router.ts'
import { favoriteRouter } from '../../people/favorite/router.ts'
import { leagueRouter } from '../../league/league/router.ts'
import { teamRouter } from '../../league/team/router.ts'
import { lineupRouter } from '../../squad/lineup/router.ts'
import { liveRouter } from '../live/router.ts'
import { coCommissionerRouter } from '../../social/team-offer/co-commissioner-router.ts'
import { coManagerRouter } from '../../social/team-offer/co-manager-router.ts'
import { leaveRouter } from '../../social/team-offer/leave-router.ts'
import { teamOfferRouter } from '../../social/team-offer/router.ts'
import { historyRouter } from '../../season/history/router.ts'
import { leagueExportRouter } from '../../season/league-export/router.ts'
import { matchupRouter } from '../../season/matchup/router.ts'
import { needsRouter } from '../../social/needs/router.ts'
import { newsRouter } from '../../feed/news/router.ts'
import { notificationRouter } from '../../people/notification/router.ts'
import { moveInRouter } from '../../social/move-in/router.ts'
import { unclaimedTeamRouter } from '../../social/unclaimed-team/router.ts'
import { collectorRouter } from '../../feed/collector/router.ts'
import { positionRouter } from '../../squad/position/router.ts'
import { playerRouter } from '../../squad/player/router.ts'
import { rosterRouter } from '../../squad/roster/router.ts'
import { rankingRouter } from '../../squad/ranking/router.ts'
import { rulesetRouter } from '../../league/ruleset/router.ts'
import { scoresRouter } from '../../feed/scores/router.ts'
import { scheduleRouter } from '../../season/schedule/router.ts'
import { standingsRouter } from '../../season/standings/router.ts'
import { settingsRouter } from '../../league/settings/router.ts'
import { tradeRouter } from '../../squad/trade/router.ts'
import { activityRouter } from '../../social/chat/activity-router.ts'
import { chatRouter } from '../../social/chat/router.ts'
import { webhookRouter } from '../../social/webhook/router.ts'
import { waiverRouter } from '../../squad/waiver/router.ts'
import { secretAddressRouter } from '../../social/secret-address/router.ts'
import { seasonRouter } from '../../season/season/router.ts'
import { createCallerFactory, mergeRouters, router } from '../../core/trpc/trpc.ts'

export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  apiToken: apiTokenRouter,
  admin: adminRouter,
  scores: scoresRouter,
  news: newsRouter,
  league: mergeRouters(leagueRouter, activityRouter, leaveRouter),
  team: teamRouter,
  auditLog: auditLogRouter,
  ruleset: mergeRouters(rulesetRouter, rulesChangeRouter),
  settings: mergeRouters(settingsRouter, settingsChangeRouter),
  ranking: rankingRouter,
  bracket: bracketRouter,
  recap: recapRouter,
  publicPage: publicPageRouter,
  draftOrder: draftOrderRouter,
  player: playerRouter,
  position: mergeRouters(positionRouter, grantsRouter),
  collector: collectorRouter,
  favorite: favoriteRouter,
  draft: draftRouter,
  roster: mergeRouters(rosterRouter, undroppableRouter),
  waiver: waiverRouter,
  webhook: webhookRouter,
  trade: tradeRouter,
  lineup: lineupRouter,
  schedule: scheduleRouter,
  standings: standingsRouter,
  history: historyRouter,
  leagueExport: leagueExportRouter,
  matchup: matchupRouter,
  season: seasonRouter,
  commissioner: commissionerRouter,
  coCommissioner: coCommissionerRouter,
  coManager: coManagerRouter,
  consent: consentRouter,
  dues: duesRouter,
  constitution: constitutionRouter,
  amendment: amendmentRouter,
  chat: chatRouter,
  notification: notificationRouter,
  needs: needsRouter,
  unclaimedTeam: unclaimedTeamRouter,
  claim: claimRouter,
  deletedLeague: deletedLeagueRouter,
  renewal: renewalRouter,
  openTeam: openTeamRouter,
  moveIn: moveInRouter,
  teamOffer: teamOfferRouter,
  secretAddress: secretAddressRouter,
  live: liveRouter,
})

export type AppRouter = typeof appRouter

/** Calls procedures in process, with the checks of every call from outside. */
export const createCaller = createCallerFactory(appRouter)
export type Api = ReturnType<typeof createCaller>

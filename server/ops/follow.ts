import type { App } from '../core/app/app.ts'
import { followersOf } from '../league/events/followers.ts'
import { findInvitedLeague } from '../league/invite/service.ts'
import { takesTeams } from '../league/league/takes-teams.ts'
import { accountInLeagues } from '../people/account/in-leagues.ts'
import { sealedInLeagues } from '../people/auth/account-opened.ts'
import { claimedLeague, invitingLeague } from '../people/sign-up/service.ts'
import { remakeAfterChange } from '../season/week/remake-schedule.ts'
import { startAfterDraft } from '../season/week/start-season.ts'
import { effectAfterRenewal } from '../social/amendment/decide.ts'
import { notifyAudience } from '../social/audience/notify.ts'
import { endAddresses } from '../social/secret-address/service.ts'
import { endRequests, endRequestsOf } from '../social/claim/end.ts'
import { findClaimedLeague } from '../social/claim/link.ts'
import { leaveAll, whatGoes } from '../social/team-offer/account-deleted.ts'
import { withdrawSealed } from '../social/team-offer/account-opened.ts'
import { postElsewhere } from '../social/webhook/follow.ts'
import { setPayouts } from '../social/dues/settle.ts'
import { writeAfterWeek } from '../social/weekly-digest/follow.ts'
import { orderAfterRenewal } from '../squad/draft/order-after-renewal.ts'
import { admitAfterJoin, draftTakesTeams } from '../squad/draft/latecomer.ts'

/** Gives rooms what they need of later ones, and says what follows there from an event of a league, in this order. */
export function joinFollowers(app: App): void {
  invitingLeague.give(app, findInvitedLeague)
  claimedLeague.give(app, findClaimedLeague)
  accountInLeagues.give(app, {
    whatGoes,
    async leaveAll(app, userId) {
      await leaveAll(app, userId)
      await endRequestsOf(app, userId)
    },
  })
  sealedInLeagues.give(app, withdrawSealed)
  takesTeams.give(app, draftTakesTeams)
  followersOf(app).push(
    notifyAudience,
    endRequests,
    endAddresses,
    admitAfterJoin,
    orderAfterRenewal,
    startAfterDraft,
    remakeAfterChange,
    writeAfterWeek,
    setPayouts,
    effectAfterRenewal,
    // Last: what the others write down is told elsewhere too.
    postElsewhere,
  )
}

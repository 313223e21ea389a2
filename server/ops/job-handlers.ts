import { backupHandler } from '../core/backup/handler.ts'
import { LEAVE_LEAGUE, leaveLeague } from '../social/team-offer/leave-league.ts'
import { onProposalDue, prepareDue } from '../social/consent/decide.ts'
import { CORRECTION, RULES_CHANGED } from '../feed/correction/service.ts'
import { RESET_CODE, sendResetCode } from '../people/auth/reset.ts'
import { type JobHandler, ofDatabase, ofOutside, patient } from '../core/jobs/handler.ts'
import { ofLeague, ofLeaguePrepared } from '../league/events/league-job.ts'
import { DRAFT_START } from '../squad/draft/before.ts'
import { onDraftClock } from '../squad/draft/clock.ts'
import {
  areKeepersStillDue,
  KEEPERS_DUE,
  onKeepersChanged,
  onKeepersDue,
} from '../squad/draft/keeper-notifications.ts'
import {
  DRAFT_SOON,
  isDraftStillSoon,
  isStillYourPick,
  isWorthSending,
  onDraftSoon,
} from '../squad/draft/notifications.ts'
import { DRAFT_CLOCK } from '../squad/draft/open-draft.ts'
import { prepareStart, startAtItsTime } from '../squad/draft/start-now.ts'
import { onSeasonStart, SEASON_START } from '../season/week/start-season.ts'
import { closeDraftOrder, DRAW_CLOSE } from '../squad/draft-order/close.ts'
import { WEEKLY_DIGEST } from '../social/weekly-digest/job.ts'
import { prepareDigest, writeWeeklyDigest } from '../social/weekly-digest/write.ts'
import { hasStillHoles, LINEUP_CHECK, prepareLook, notifyEmptySpots } from '../squad/lineup/lineup-check.ts'
import { PROPOSAL_DUE } from '../squad/proposal/job.ts'
import { isStarterStillOut, onPlayerOut, onStarterOut, STARTER_OUT } from '../squad/lineup/out.ts'
import { AUTO_START, prepareReplacements, replaceNoShows } from '../squad/lineup/replace.ts'
import { MAIL } from '../core/mail/post.ts'
import { closeAtItsTime } from '../social/chat/change.ts'
import { POLL_CLOSE } from '../social/chat/job.ts'
import { notificationDeliveries } from '../people/notification/deliver.ts'
import { rereadHandler } from '../feed/reread/job.ts'
import { PLAYER_BETTER, PLAYER_OUT } from '../feed/player/out.ts'
import { prepareEligibility } from '../squad/position/prepare.ts'
import { isStillOverstaying, onPlayerBetter, onReserveLook, RESERVE_LOOK } from '../squad/roster/recovered.ts'
import { recount, recountAll } from '../season/week/correct.ts'
import { onCorrection } from '../season/week/corrections.ts'
import { KEEPERS_CHANGED, WAIVERS_CHANGED } from '../league/settings/job.ts'
import { onClose, onEffect, onSoon } from '../social/amendment/decide.ts'
import { AMENDMENT_CLOSE, AMENDMENT_EFFECT, AMENDMENT_SOON } from '../social/amendment/job.ts'
import { DUES_REMINDER } from '../social/dues/job.ts'
import { isStillOwed, onReminder } from '../social/dues/remind.ts'
import { RECOUNT, WEEK_END, WEEK_OFFICIAL } from '../season/week/jobs.ts'
import { makeOfficial } from '../season/week/official.ts'
import { closeWeek } from '../season/week/week-end.ts'
import { TRADE_DUE } from '../squad/trade/job.ts'
import { onTradeDue } from '../squad/trade/make.ts'
import { isStillInReview, isStillOffered } from '../squad/trade/notifications.ts'
import { onSettingsChanged } from '../squad/waiver/change.ts'
import { WAIVER_RUN } from '../squad/waiver/job.ts'
import { makeRun } from '../squad/waiver/run.ts'
import { webhookDeliveries } from '../social/webhook/deliver.ts'
import { mailerOf } from '../core/mail/mailer.ts'

/** What to do when each kind of job has come. */
export const jobHandlers: readonly JobHandler[] = [
  ofDatabase(RESET_CODE, sendResetCode),
  ofLeague(DRAFT_CLOCK, onDraftClock),
  ofLeaguePrepared(DRAFT_START, prepareStart, startAtItsTime),
  ofLeague(DRAW_CLOSE, closeDraftOrder),
  ofLeague(SEASON_START, onSeasonStart),
  ...[
    ofLeaguePrepared(AUTO_START, prepareReplacements, replaceNoShows),
    ofLeague(WEEK_END, closeWeek),
    ofLeague(WEEK_OFFICIAL, makeOfficial),
    ofDatabase(CORRECTION, onCorrection),
    ofLeague(RECOUNT, recount),
    ofLeague(RULES_CHANGED, recountAll),
    ofLeaguePrepared(WAIVER_RUN, prepareEligibility, makeRun),
    ofLeague(DRAFT_SOON, onDraftSoon),
    ofLeague(KEEPERS_DUE, onKeepersDue),
    ofLeague(KEEPERS_CHANGED, onKeepersChanged),
    ofLeaguePrepared(LINEUP_CHECK, prepareLook, notifyEmptySpots),
    ofDatabase(PLAYER_OUT, onPlayerOut),
    ofLeague(STARTER_OUT, onStarterOut),
    ofDatabase(PLAYER_BETTER, onPlayerBetter),
    ofLeague(RESERVE_LOOK, onReserveLook),
    ofLeague(WAIVERS_CHANGED, onSettingsChanged),
    ofLeaguePrepared(TRADE_DUE, prepareEligibility, onTradeDue),
    ofLeaguePrepared(PROPOSAL_DUE, prepareDue, onProposalDue),
    ofLeague(POLL_CLOSE, closeAtItsTime),
    ofLeaguePrepared(WEEKLY_DIGEST, prepareDigest, writeWeeklyDigest),
    ofLeague(DUES_REMINDER, onReminder),
    ofLeague(AMENDMENT_CLOSE, onClose),
    ofLeague(AMENDMENT_SOON, onSoon),
    ofLeague(AMENDMENT_EFFECT, onEffect),
    ofLeague(LEAVE_LEAGUE, leaveLeague),
  ].map(patient),
  backupHandler,
  rereadHandler,
  ofOutside(MAIL, (app, { payload }) => mailerOf(app).send(payload)),
  ...webhookDeliveries,
  ...notificationDeliveries({
    'your-pick': isStillYourPick,
    'draft-soon': isDraftStillSoon,
    'keepers-due': areKeepersStillDue,
    'line-up-holes': hasStillHoles,
    'starter-out': isStarterStillOut,
    'reserve-recovered': isStillOverstaying,
    'trade-offered': isStillOffered,
    'trade-vote': isStillInReview,
    'autopick-on': isWorthSending,
    dues: isStillOwed,
  }),
]

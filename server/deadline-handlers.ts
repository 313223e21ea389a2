import { backupHandler } from './backup/handler.ts'
import { LEAVE_LEAGUE, leaveLeague } from './account/leave-league.ts'
import { onProposalDue, prepareDue } from './consent/decide.ts'
import { CORRECTION, RULES_CHANGED } from './correction/service.ts'
import { RESET_CODE, sendResetCode } from './auth/reset.ts'
import {
  type DeadlineHandler,
  ofDatabase,
  ofLeague,
  ofLeaguePrepared,
  ofOutside,
  patient,
} from './deadlines/handler.ts'
import { DRAFT_START } from './draft/before.ts'
import { onDraftClock } from './draft/clock.ts'
import { areKeepersStillDue, KEEPERS_DUE, onKeepersChanged, onKeepersDue } from './draft/keeper-notices.ts'
import {
  DRAFT_SOON,
  isDraftStillSoon,
  isStillYourPick,
  isWorthSending,
  onDraftSoon,
} from './draft/notices.ts'
import { DRAFT_CLOCK } from './draft/open-draft.ts'
import { prepareStart, startAtItsTime } from './draft/start-now.ts'
import { onSeasonStart, SEASON_START } from './draft/start-season.ts'
import { closeDraw, DRAW_CLOSE } from './draw/close.ts'
import { LEAGUE_LETTER } from './letter/deadline.ts'
import { writeLetter } from './letter/write.ts'
import { hasStillHoles, LINE_UP_LOOK, prepareLook, tellOfHoles } from './line-up/look.ts'
import { PROPOSAL_DUE } from './proposal/deadline.ts'
import { isStarterStillOut, onPlayerOut, onStarterOut, STARTER_OUT } from './line-up/out.ts'
import { AUTO_START, prepareReplacements, replaceNoShows } from './line-up/replace.ts'
import { MAIL } from './mail/post.ts'
import { closeAtItsTime } from './talk/change.ts'
import { POLL_CLOSE } from './talk/deadline.ts'
import { noticeDeliveries } from './notice/deliver.ts'
import { PLAYER_BETTER, PLAYER_OUT } from './player/out.ts'
import { prepareEligibility } from './position/prepare.ts'
import { isStillOverstaying, onPlayerBetter, onReserveLook, RESERVE_LOOK } from './roster/recovered.ts'
import { recount, recountAll } from './week/correct.ts'
import { onCorrection } from './week/corrections.ts'
import { KEEPERS_CHANGED, WAIVERS_CHANGED } from './settings/deadline.ts'
import { RECOUNT, WEEK_END, WEEK_OFFICIAL } from './week/deadlines.ts'
import { makeOfficial } from './week/official.ts'
import { closeWeek } from './week/week-end.ts'
import { TRADE_DUE } from './trade/deadline.ts'
import { onTradeDue } from './trade/make.ts'
import { isStillInReview, isStillOffered } from './trade/notices.ts'
import { onSettingsChanged } from './waiver/change.ts'
import { WAIVER_RUN } from './waiver/deadline.ts'
import { makeRun } from './waiver/run.ts'

/** What to do when each kind of deadline has come. */
export const deadlineHandlers: readonly DeadlineHandler[] = [
  ofDatabase(RESET_CODE, sendResetCode),
  ofLeague(DRAFT_CLOCK, onDraftClock),
  ofLeaguePrepared(DRAFT_START, prepareStart, startAtItsTime),
  ofLeague(DRAW_CLOSE, closeDraw),
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
    ofLeaguePrepared(LINE_UP_LOOK, prepareLook, tellOfHoles),
    ofDatabase(PLAYER_OUT, onPlayerOut),
    ofLeague(STARTER_OUT, onStarterOut),
    ofDatabase(PLAYER_BETTER, onPlayerBetter),
    ofLeague(RESERVE_LOOK, onReserveLook),
    ofLeague(WAIVERS_CHANGED, onSettingsChanged),
    ofLeaguePrepared(TRADE_DUE, prepareEligibility, onTradeDue),
    ofLeaguePrepared(PROPOSAL_DUE, prepareDue, onProposalDue),
    ofLeague(POLL_CLOSE, closeAtItsTime),
    ofLeague(LEAGUE_LETTER, writeLetter),
    ofLeague(LEAVE_LEAGUE, leaveLeague),
  ].map(patient),
  backupHandler,
  ofOutside(MAIL, (app, { payload }) => app.mailer.send(payload)),
  ...noticeDeliveries({
    'your-pick': isStillYourPick,
    'draft-soon': isDraftStillSoon,
    'keepers-due': areKeepersStillDue,
    'line-up-holes': hasStillHoles,
    'starter-out': isStarterStillOut,
    'reserve-recovered': isStillOverstaying,
    'trade-offered': isStillOffered,
    'trade-vote': isStillInReview,
    'autopick-on': isWorthSending,
  }),
]

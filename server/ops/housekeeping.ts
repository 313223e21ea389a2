import { HOUR } from '../../shared/core/time.ts'
import type { App } from '../core/app/app.ts'
import { forgetExpired } from '../people/auth/service.ts'
import { forgetOldAnswers } from '../feed/answer/share.ts'
import { forgetAnswered } from '../core/idempotency/service.ts'
import { forgetFinishedInvites } from '../league/invite/service.ts'
import { forgetDeletedLeagues } from '../league/deleted-league/service.ts'
import { forgetOldRequests } from '../social/claim/end.ts'
import { forgetOldListings } from '../social/open-team/list.ts'
import { forgetFinishedOffers } from '../social/team-offer/offers.ts'
import { forgetExpiredMoves } from '../social/move-in/service.ts'
import { forgetFinishedTeamInvites } from '../social/unclaimed-team/service.ts'
import { forgetFinishedLimits } from '../core/rate-limit/service.ts'
import { forgetOldDeliveries } from '../social/webhook/service.ts'
import { forgetOldNotifications } from '../people/notification/service.ts'
import { forgetFinishedInvitations } from '../people/sign-up/service.ts'
import { forgetOldProxies } from '../core/proxy/service.ts'
import { makeRoomForBoxScores } from '../feed/kept-box-score/service.ts'
import { makeRoomForPictures } from '../feed/picture/service.ts'
import { backupFolderOf } from '../core/backup/folder-watch.ts'

/** Deletes expired data of each feature, including data that no request would clean up. */
const CHORES: ReadonlyArray<(app: App) => Promise<void>> = [
  forgetExpired,
  forgetFinishedLimits,
  forgetFinishedInvites,
  forgetFinishedInvitations,
  forgetFinishedTeamInvites,
  forgetExpiredMoves,
  forgetFinishedOffers,
  forgetOldRequests,
  forgetDeletedLeagues,
  forgetOldListings,
  forgetAnswered,
  forgetOldNotifications,
  forgetOldDeliveries,
  makeRoomForPictures,
  makeRoomForBoxScores,
  forgetOldAnswers,
  forgetOldProxies,
  lookAtBackupFolder,
]

/** For the log: it says what is wrong with the folder even where no monitor asks. */
async function lookAtBackupFolder(app: App): Promise<void> {
  await backupFolderOf(app).trouble()
}

/** Deletes what is over. One chore that fails is logged and keeps none of the others from being done. */
export async function keepHouse(app: App): Promise<void> {
  for (const chore of CHORES) {
    try {
      await chore(app)
    } catch (error) {
      app.storageTrouble.note(error)
      app.log.error({ err: error, chore: chore.name }, 'What is over could not be deleted')
    }
  }
}

/** Keeps house now and every hour. @returns `stop` lets what is under way finish */
export function startHousekeeping(app: App): { stop(): Promise<void> } {
  let running = keepHouse(app)
  const timer = setInterval(() => {
    running = running.then(() => keepHouse(app))
  }, HOUR)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}

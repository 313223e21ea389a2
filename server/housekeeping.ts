import { HOUR } from '../shared/time.ts'
import type { App } from './app.ts'
import { forgetExpired } from './auth/service.ts'
import { forgetOldAnswers } from './feed-answer/share.ts'
import { forgetAnswered } from './intent/service.ts'
import { forgetFinishedInvites } from './invite/service.ts'
import { forgetFinishedOffers } from './manager/offers.ts'
import { forgetFinishedPlaceInvites } from './place/service.ts'
import { forgetFinishedLimits } from './limits/service.ts'
import { forgetOldNotices } from './notice/service.ts'
import { forgetFinishedInvitations } from './sign-up/service.ts'
import { forgetOldProxies } from './unnamed-proxy/service.ts'
import { makeRoomForPictures } from './picture/service.ts'

/** What each feature keeps longer than anybody needs it, and what nobody may be there to ask for. */
const CHORES: ReadonlyArray<(app: App) => Promise<void>> = [
  forgetExpired,
  forgetFinishedLimits,
  forgetFinishedInvites,
  forgetFinishedInvitations,
  forgetFinishedPlaceInvites,
  forgetFinishedOffers,
  forgetAnswered,
  forgetOldNotices,
  makeRoomForPictures,
  forgetOldAnswers,
  forgetOldProxies,
  lookAtBackupFolder,
]

/** For the log: it says what is wrong with the folder even where no monitor asks. */
async function lookAtBackupFolder(app: App): Promise<void> {
  await app.backupFolder.trouble()
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

import type { App } from '../../core/app/app.ts'
import { picturesOf } from './pictures.ts'

/** Keeps what is on disk within its bound. */
export async function makeRoomForPictures(app: App): Promise<void> {
  await picturesOf(app)?.makeRoom()
}

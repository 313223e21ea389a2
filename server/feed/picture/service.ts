import type { App } from '../../core/app/app.ts'

/** Keeps what is on disk within its bound. */
export async function makeRoomForPictures({ pictures }: App): Promise<void> {
  await pictures?.makeRoom()
}

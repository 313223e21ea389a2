import type { App } from '../../core/app/app.ts'
import { asStorageError } from '../../core/errors/errors.ts'

/** When a session or a token was last seen is not essential: a full disk must not block reads. */
export async function recordSeenBy(app: App, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const storage = asStorageError(error)
    if (storage) app.storageTrouble.note(storage.cause)
    else app.log.error({ err: error }, 'When someone was last seen cannot be saved')
  }
}

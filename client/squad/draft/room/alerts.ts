import { SECOND } from '../../../../shared/core/time.ts'
import { readStored, store } from '../../../ui/storage/storage.ts'

/** How a device says that it is one's turn, if it may. */
export type Alert = 'draftSound' | 'draftVibration'

export function isAllowed(alert: Alert): boolean {
  return readStored(alert) === 'yes'
}

/** What the fan says on this device. */
export function allow(alert: Alert, isAllowed: boolean): void {
  store(alert, isAllowed ? 'yes' : null)
  if (isAllowed && alert === 'draftSound') playTone()
}

/** Says that it is one's turn in the ways that were allowed on this device. */
export function makeNoise(): void {
  if (isAllowed('draftSound')) playTone()
  if (isAllowed('draftVibration')) navigator.vibrate?.([200, 100, 200])
}

/** Two short notes, made here: no file has to come. */
function playTone(): void {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  for (const [index, frequency] of [660, 880].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const start = context.currentTime + index * 0.18
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.17)
  }
  setTimeout(() => void context.close(), SECOND)
}

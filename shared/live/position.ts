/** A reader's position in a sport's stream. */
export interface Position {
  /** Of the process that sent it. */
  readonly epoch: string
  /** Of its messages, from 1; 0 before the first. */
  readonly number: number
}

/** `epoch:number` */
export function writePosition({ epoch, number }: Position): string {
  return `${epoch}:${number}`
}

/** Null for what is none. */
export function parsePosition(text: string): Position | null {
  const [, epoch, number] = /^([a-z2-7]{12}):(\d{1,15})$/.exec(text) ?? []
  return epoch === undefined ? null : { epoch, number: Number(number) }
}

/** Whether who has one knows all that who has the other does; false where they are of two processes. */
export function reaches(position: string, other: string): boolean {
  const [one, two] = [parsePosition(position), parsePosition(other)]
  return one !== null && two !== null && one.epoch === two.epoch && one.number >= two.number
}

/** Whether one comes right after the other: there was no message between them. */
export function follows(position: string, other: string): boolean {
  const [one, two] = [parsePosition(position), parsePosition(other)]
  return one !== null && two !== null && one.epoch === two.epoch && one.number === two.number + 1
}

/** Tells a setting that is otherwise here. */
export type Note = (key: string, value: string | number | null | undefined, why: string) => void

/** Whether the host says yes: `YES`, `Yes`, `1`. */
export function isYes(text: string | undefined): boolean {
  return /^(?:y|yes|1)$/i.test((text ?? '').trim())
}

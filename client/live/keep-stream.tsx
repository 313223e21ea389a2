import { useStream } from './use-league-stream.ts'

/** Keeps what the browser knows of a league up to date for as long as any of its pages is open. */
export function KeepStream({ code }: { code: string }) {
  useStream(code)
  return null
}

import { useEffect, useState } from 'react'
import { MINUTE } from '../../../../shared/core/time.ts'

/** Tells screen readers how it stands when that has changed, at most once a minute. */
export function Announcer({ words }: { words: string }) {
  const [said, setSaid] = useState<{ words: string; at: number | null }>({ words, at: null })
  useEffect(() => {
    if (words === said.words) return
    const wait = said.at === null ? 0 : Math.max(0, said.at + MINUTE - Date.now())
    const timer = setTimeout(() => setSaid({ words, at: Date.now() }), wait)
    return () => clearTimeout(timer)
  }, [words, said])
  return (
    <p role="status" className="sr-only">
      {said.at !== null && said.words}
    </p>
  )
}

import { useLayoutEffect, useState } from 'react'

const APP = 'Empire'

/** What the pages that are shown call themselves: the innermost one names the tab. */
const titles = new Map<number, string>()
/** What is rendered later is further in, though its effects run first. */
let rendered = 0

/**
 * Names the browser's tab for as long as the component is shown: a page, or what is open over it.
 * @param words without the app's name, which is added; null while the name is not known yet
 */
export function usePageTitle(words: string | null): void {
  const [depth] = useState(() => ++rendered)
  useLayoutEffect(() => {
    if (words === null) return
    titles.set(depth, words)
    show()
    return () => {
      titles.delete(depth)
      show()
    }
  }, [depth, words])
}

function show(): void {
  const words = titles.get(Math.max(...titles.keys()))
  document.title = words ? `${words} · ${APP}` : APP
}

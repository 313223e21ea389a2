import { useLayoutEffect } from 'react'

const APP = 'Empire'

/** What the pages that are shown call themselves, outermost first: the innermost one names the tab. */
const titles: Array<{ words: string }> = []

/**
 * Names the browser's tab for as long as the component is shown: a page, or what is open over it.
 * @param words without the app's name, which is added; null while the name is not known yet
 */
export function usePageTitle(words: string | null): void {
  useLayoutEffect(() => {
    if (words === null) return
    const title = { words }
    titles.push(title)
    show()
    return () => {
      titles.splice(titles.indexOf(title), 1)
      show()
    }
  }, [words])
}

function show(): void {
  const words = titles.at(-1)?.words
  document.title = words ? `${words} · ${APP}` : APP
}

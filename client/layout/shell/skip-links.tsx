const LINK =
  'sr-only rounded-box bg-gold px-4 py-2 font-medium text-on-gold focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:z-50'

/**
 * For the keyboard, before everything else: past the navigation, and past what is above a page's table or list.
 * @param props.toTable whether pages may have a table
 */
export function SkipLinks({ toTable }: { toTable: boolean }) {
  return (
    <>
      <a href="#main" className={LINK}>
        Skip to the page
      </a>
      {toTable && (
        <button type="button" onClick={focusTable} className={LINK}>
          Skip to the table
        </button>
      )}
    </>
  )
}

/** The first thing in the page's table, or of its list; the page where it has neither. */
function focusTable(): void {
  const place =
    document.querySelector<HTMLElement>('main :is(table, [role="table"]) :is(a, button, select, input)') ??
    document.querySelector<HTMLElement>('main [data-row]') ??
    document.getElementById('main')
  place?.focus()
}

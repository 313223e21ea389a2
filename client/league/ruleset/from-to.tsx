/** `201.00 → 213.00`, or once where nothing changes. Read out with a word for the arrow. */
export function FromTo({ from, to }: { from: string; to: string }) {
  if (from === to) return to
  return (
    <>
      {from}
      <span aria-hidden> → </span>
      <span className="sr-only"> to </span>
      {to}
    </>
  )
}

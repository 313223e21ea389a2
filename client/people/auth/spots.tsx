/** The spots of a league in a row, those that are taken filled. Decorative: the words are below it. */
export function Spots({ taken, total }: { taken: number; total: number }) {
  return (
    <div aria-hidden className="mt-3 flex flex-wrap gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={`size-6.5 rounded-full border ${index < taken ? 'border-gold bg-gold' : 'border-dashed border-edge'}`}
        />
      ))}
    </div>
  )
}

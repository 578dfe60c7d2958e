/** The source of a map's data, in its corner. OpenStreetMap's licence asks for a link. */
export const MapAttribution = ({ text }: { text: string }) => (
  <p className="absolute end-0 bottom-0 max-w-full rounded-ss-sm bg-surface/90 px-1.5 py-0.5 text-2xs text-text-2">
    {text.includes('OpenStreetMap') ? (
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    )}
  </p>
);

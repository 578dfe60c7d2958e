/** The mark on a 48 × 48 grid. The star is two squares, one rotated by 45°. */
export const starPath =
  'M24 1l6.74 6.74h9.52v9.52L47 24l-6.74 6.74v9.52h-9.52L24 47l-6.74-6.74H7.74v-9.52L1 24l6.74-6.74V7.74h9.52z';
export const handlePath = 'M17.2 21.6c0-4.4 3-7.8 6.8-7.8s6.8 3.4 6.8 7.8';
export const basketPath =
  'M12.7 21.2h22.6a1.4 1.4 0 0 1 1.37 1.7l-2.16 9.3A3.4 3.4 0 0 1 31.2 35H16.8a3.4 3.4 0 0 1-3.31-2.8l-2.16-9.3a1.4 1.4 0 0 1 1.37-1.7z';
export const slatsPath = 'M19.2 25.6v4.9M24 25.6v4.9M28.8 25.6v4.9';

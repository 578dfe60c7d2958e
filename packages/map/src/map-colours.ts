/** The colours of the map beside the shop's tokens: quieter than the pin and the areas. */
export interface MapColours {
  ground: string;
  park: string;
  campus: string;
  water: string;
  building: string;
  path: string;
  road: string;
  majorRoad: string;
  highway: string;
  roadEdge: string;
  rail: string;
  area: string;
  text: string;
  place: string;
  landmark: string;
  waterText: string;
  halo: string;
}

export const lightColours: MapColours = {
  ground: '#f3f5f1',
  park: '#d5ead7',
  campus: '#e9ebe4',
  water: '#b6dcea',
  building: '#e4e6df',
  path: '#ffffff',
  road: '#ffffff',
  majorRoad: '#fff3d6',
  highway: '#ffe0a3',
  roadEdge: '#d3d9d2',
  rail: '#b3bcb6',
  area: '#0f6148',
  text: '#43524a',
  place: '#12201a',
  landmark: '#5b5244',
  waterText: '#1f5f7a',
  halo: '#ffffff',
};

export const darkColours: MapColours = {
  ground: '#16211d',
  park: '#1d3629',
  campus: '#1d2925',
  water: '#15384a',
  building: '#202d28',
  path: '#2c3a34',
  road: '#33433c',
  majorRoad: '#47533f',
  highway: '#5f5738',
  roadEdge: '#101815',
  rail: '#46564e',
  area: '#55c7a0',
  text: '#c3d0c9',
  place: '#edf4f0',
  landmark: '#cdbfa3',
  waterText: '#9ad2ec',
  halo: '#101815',
};

/** The colours and faces of the base map. Paper stays paper, no matter what the scheme of the desk. */
export const INK = {
  paper: "#ebe1c7",
  paperEdge: "#e0d3b0",
  margin: "#f0e8d4",
  line: "#4a3b26",
  contour: "#8a6f4a",
  wood: "#8fa078",
  woodDark: "#5f7150",
  orchard: "#76895c",
  wheat: "#b99a4a",
  water: "#6f8fa6",
  waterFill: "#c3d2d6",
  road: "#f6eed9",
  pike: "#faf3e0",
  roadEdge: "#6d5637",
  rail: "#3c342b",
  brick: "#b5563f",
  building: "#43301f",
  hillName: "#4a3a24",
  waterName: "#3f6079",
  roadName: "#5d4a30",
  farmName: "#5b4b38",
  woodName: "#4c5c40",
};

export const SERIF = '"Libre Caslon Text", "Libre Caslon", Georgia, serif';
export const SANS = '"Source Sans 3", "Source Sans Pro", system-ui, sans-serif';

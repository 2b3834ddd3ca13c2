/** What is used of the engine as Emscripten hands it out; see `include/tesseract/baseapi.h` of tesseract.js-core. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export type Core = {
    readonly FS: { readonly writeFile: (path: string, bytes: Uint8Array) => void };
    readonly TessBaseAPI: new () => TessBaseAPI;
  };
  export type TessBaseAPI = {
    /** 0 when it went well, as in all that answer a number. */
    Init(folder: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes `/input`. */
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
  };
  const openCore: (module: {
    readonly locateFile: (file: string) => string;
    readonly printErr: (line: string) => void;
    readonly TesseractProgress: (percent: number) => void;
  }) => Promise<Core>;

  // biome-ignore lint/style/noDefaultExport: it is how the package has it.
  export { openCore as default };
}

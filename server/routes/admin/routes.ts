import type { Endpoint } from "../../http/endpoint.ts";
import { addLocationImage } from "./addLocationImage.ts";
import { createPoint } from "./createPoint.ts";
import { createText } from "./createText.ts";
import { createUniversity } from "./createUniversity.ts";
import { deleteImage } from "./deleteImage.ts";
import { deletePoint } from "./deletePoint.ts";
import { deleteText } from "./deleteText.ts";
import { imports } from "./imports.ts";
import { labelledQuestions } from "./labelledQuestions.ts";
import { labelQuestion } from "./labelQuestion.ts";
import { listTexts } from "./listTexts.ts";
import { orderPoints } from "./orderPoints.ts";
import { questions } from "./questions.ts";
import { restorePoint } from "./restorePoint.ts";
import { startImport } from "./startImport.ts";
import { updateImage } from "./updateImage.ts";
import { updatePoint } from "./updatePoint.ts";
import { updateText } from "./updateText.ts";
import { updateUniversity } from "./updateUniversity.ts";

export const adminRoutes: Endpoint[] = [
  updateUniversity,
  addLocationImage,
  createUniversity,
  createPoint,
  deletePoint,
  updatePoint,
  restorePoint,
  orderPoints,
  updateImage,
  deleteImage,
  startImport,
  imports,
  questions,
  labelQuestion,
  labelledQuestions,
  listTexts,
  createText,
  updateText,
  deleteText,
];
